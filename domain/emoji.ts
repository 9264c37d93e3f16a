/** One emoji, as Unicode recommends them for interchange: with skin tones, flags and families. */
export const EMOJI = '^\\p{RGI_Emoji}$';

/** Made when it is first needed: a browser takes some milliseconds for it, which every page would wait for. */
let form: RegExp | undefined;

export function isEmoji(text: string): boolean {
  form ??= new RegExp(EMOJI, 'v');
  return form.test(text);
}
