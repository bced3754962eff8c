import type { Framework } from '../framework.ts';
import type { Sources } from '../sources.ts';

/** Only in a package of another name do the framework's modules get their own addresses. */
const MANIFEST = `[package]
name = "genesis"
edition = "2024"
implicit-dependencies = false

[addresses]
std = "0x1"
sui = "0x2"
`;

/** Both packages of a framework as one package: every module at its own address, and testable from within. */
export function joinFramework(framework: Framework, change = (text: string) => text): Sources {
  const files: Record<string, string> = { 'Move.toml': MANIFEST };
  for (const name of ['std', 'sui'] as const) {
    for (const [path, text] of Object.entries(framework[name])) {
      if (path.endsWith('.move')) files[path.replace('sources', `sources/${name}`)] = change(text);
    }
  }
  return files;
}
