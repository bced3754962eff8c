import { Complaint } from '@tycoon/command/complaint';

/** `key=value`, the value as JSON where it is that, else as text. */
export function readSetting(text: string, usage: string): [key: string, value: unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw new Complaint(`--set ${text} is not of the form key=value.`, usage);
  const [key, value] = [text.slice(0, at), text.slice(at + 1)];
  try {
    return [key, JSON.parse(value)];
  } catch {
    return [key, value];
  }
}
