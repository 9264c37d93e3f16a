/** Made when it is first needed: a browser takes some milliseconds for it, which every page would wait for. */
let form: RegExp | undefined;

/** One emoji, as Unicode recommends them for interchange: with skin tones, flags and families. */
export function isEmoji(text: string): boolean {
  form ??= /^\p{RGI_Emoji}$/v;
  return form.test(text);
}
