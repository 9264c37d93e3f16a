/** Numbers as they are typed in one locale, to and from the way in which they are written everywhere: `1234.5`. */
export class TypedNumbers {
  private readonly decimal: string;
  private readonly group: string;
  /** 0 to 9, which not every language writes as computers do. */
  private readonly digits: string[];

  constructor(locale: string) {
    const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value;
    this.decimal = sign('decimal') ?? '.';
    this.group = asSpace(sign('group') ?? ',');
    const one = new Intl.NumberFormat(locale, { useGrouping: false });
    this.digits = Array.from({ length: 10 }, (_, value) => one.format(value));
  }

  /** `1.234,5` of a German is `1234.5`. What is no number in this locale comes back as it is. */
  read(typed: string): string {
    // Signs that only say in which direction to read stand before the minus of a right-to-left number.
    const text = [...typed.trim().replace(/\p{Cf}/gu, '')]
      .map((sign) => (this.digits.includes(sign) ? String(this.digits.indexOf(sign)) : asSpace(sign)))
      .join('')
      .replace('−', '-');
    if (this.decimal === '.') return text;
    const [whole, part, ...rest] = text.split(this.decimal);
    const grouped = this.isGrouped(whole!);
    // A point that does not part thousands is meant as a decimal sign.
    if (part === undefined && !grouped) return text;
    if (rest.length > 0 || !(grouped || /^[+-]?\d*$/.test(whole!))) return typed;
    const joined = whole!.replaceAll(this.group, '');
    return part === undefined ? joined : `${joined}.${part}`;
  }

  /** A number written as everywhere, as a person would type it here: nothing parts its thousands. */
  write(plain: string): string {
    return plain.replace('.', this.decimal);
  }

  private isGrouped(whole: string): boolean {
    const [first, ...rest] = whole.split(this.group);
    return /^[+-]?\d{1,3}$/.test(first!) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part));
  }
}

/** Languages part thousands by spaces that no keyboard has. */
const asSpace = (sign: string): string => (/^\s$/u.test(sign) ? ' ' : sign);
