/** A command that a document tells people to run. */
interface Documented {
  readonly command: string;
  readonly file: string;
}

const FENCE = /```(\w*)\n([\s\S]*?)```/g;
const SPAN = /`((?:[A-Z_]+=\S+ )*(?:npm|pnpm|npx|node) [^`]*)`/g;
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm|pnpm|npx|node)\s/;

/** The commands of a Markdown file: the lines of its shell blocks, and what stands in code spans. */
export function commandsOf(file: string, markdown: string): readonly Documented[] {
  const found: string[] = [];
  for (const [, language, body = ''] of markdown.matchAll(FENCE)) {
    if (language !== 'sh' && language !== '') continue;
    // Blocks inside of a list are indented.
    const lines = body.split('\n').map((line) => line.trim());
    found.push(...lines.filter((line) => COMMAND.test(line)));
  }
  for (const [, span = ''] of markdown.replace(FENCE, '').matchAll(SPAN)) found.push(span);
  return found.map((text) => ({
    command: text
      .replace(/\s+#.*$/, '')
      .replace(/\s+/g, ' ')
      .trim(),
    file,
  }));
}
