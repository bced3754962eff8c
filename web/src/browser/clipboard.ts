/**
 * Puts a text onto the clipboard; resolves to whether it is there. A page that came over plain HTTP from another machine has no
 * clipboard of its own and copies as pages used to: by selecting the text.
 */
export async function copyText(text: string): Promise<boolean> {
  // Typed as always there, which holds on secure origins only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // In an open dialog nothing outside of it can be selected.
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
