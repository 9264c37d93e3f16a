/** Converts numbers between their typed form in one locale and the neutral form: `1234.5`. */
export class TypedNumbers {
  private readonly decimal: string;
  private readonly group: string;
  /** The locale's digits 0 to 9. */
  private readonly digits: string[];

  constructor(locale: string) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value;
    this.decimal = sign('decimal') ?? '.';
    this.group = asSpace(sign('group') ?? ',');
    const one = new Intl.NumberFormat(locale, { useGrouping: false });
    this.digits = Array.from({ length: 10 }, (_, value) => one.format(value));
  }

  /**
   * `1.234,5` in German is `1234.5`; signs before and after it stay. A text that is no number in this locale is
   * returned unchanged.
   */
  read(typed: string): string {
    const [, before = '', number = '', after = ''] = numberIn.exec(this.plainDigits(typed)) ?? [];
    return number === '' ? typed : before + this.readNumber(number, typed) + after;
  }

  /** The text with the digits 0 to 9 and the spaces and the minus of every keyboard. */
  plainDigits(typed: string): string {
    // Marks of the text direction come before the minus of a right-to-left number.
    return [...typed.trim().replace(/\p{Cf}/gu, '')]
      .map((sign) => (this.digits.includes(sign) ? String(this.digits.indexOf(sign)) : asSpace(sign)))
      .join('')
      .replace('−', '-');
  }

  private readNumber(text: string, typed: string): string {
    if (this.decimal === '.') return text;
    const [whole, part, ...rest] = text.split(this.decimal);
    const grouped = this.isGrouped(whole!);
    // A point that does not group thousands counts as the decimal separator.
    if (part === undefined && !grouped) return text;
    if (rest.length > 0 || !(grouped || /^[+-]?\d*$/.test(whole!))) return typed;
    const joined = whole!.replaceAll(this.group, '');
    return part === undefined ? joined : `${joined}.${part}`;
  }

  /** A neutral number in the form that a person types: without thousands separators. */
  write(plain: string): string {
    return plain.replace('.', this.decimal);
  }

  private isGrouped(whole: string): boolean {
    const [first, ...rest] = whole.split(this.group);
    return /^[+-]?\d{1,3}$/.test(first!) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part));
  }
}

/** The number of a text between a sign of money or percent, with those around it. */
const numberIn = /^(\D*?)((?<!\p{L})[+-]?[.,٫]?\d(?:.*\d)?[.,٫]?)(\D*)$/su;

/** Some languages group thousands by spaces that no keyboard has. */
const asSpace = (sign: string): string => (/^\s$/u.test(sign) ? ' ' : sign);
