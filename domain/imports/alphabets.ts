/**
 * The letters that languages have beyond A–Z, the more frequent first. A text that was decoded rightly uses the
 * letters of one language, and the frequent ones often.
 */
export const latinAlphabets: readonly string[] = [
  'éèàêçôîùâûïëœüÿæñ',
  'üäößé',
  'óíáéñúüºª',
  'ãçáéíóêõâúàôü',
  'àèìòùéîó',
  'äåöéü',
  'øåæéöäü',
  'áðéíóúýþæö',
  'ëéïèóöüêáç',
  'àçèéíïòóúü',
  'íáéěřýžčšůúťďňó',
  'áíčéšžýľúťôňäďóĺŕ',
  'łąęóśżćńź',
  'áéőöóíüűú',
  'čšžćđ',
  'ăîâşţșț',
  'ıüşğöçâîûi̇',
  'ėšįųžūčąę',
  'āīšēņļžķūģč',
  'äõüöšž',
];

/** Letters of Western Europe together: names of several languages in one table. */
export const westernLetters = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýßœ';

export const otherAlphabets: readonly string[] = [
  'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
  'оаинтіервслкдумпязьбгйчхцїжюєшфщґ',
  'аоиентрсвјудкмпзлбгчшцжћхњљђфџ',
  'αοιετσνηυρπκμλςωγδχθφβξζψάέήίόύώϊ',
  'יוהלארתשמבנעחםדקןצפטגסכזךףץ',
  'اليمونترةبدعسفهكقحجأشطصخضذئزثظغىءؤإآپچگ',
  'านรอกเงมยวลสตทคีดะบ้่ัปหไิพแขูชโจใธซณ์ึ็ถผศุภฉฟษญ๊ฏฐฎฒืำฝฮๆ๋',
];

/** Words of these scripts have a vowel; one without is a sign that the text is another one. */
export const vowels = /[аеёиоуыэюяіїєαεηιουωάέήίόύώϊϋ]/;
/** Letters that stand at the end of a Hebrew or Greek word only, but do not. */
export const misplacedFinals = /[ךםןףץ](?=[א-ת])|ς(?=\p{Script=Greek})/gu;
/** A Greek word of some length that lacks its accent. */
export const greekUnaccented = /(?<!\p{L})[α-ω]{4,}(?!\p{L})/gu;
