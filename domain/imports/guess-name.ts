import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';

/** What the column that names things is called, in the languages that Tessera speaks and some more. */
const words = new Set(
  `name title summary task subject item topic headline
   titel aufgabe zusammenfassung betreff bezeichnung thema
   nombre título tarea resumen asunto
   nom titre tâche résumé sujet intitulé objet
   nome titolo attività riepilogo oggetto tarefa resumo assunto
   nazwa tytuł zadanie podsumowanie temat
   naziv ime naslov zadatak назив име наслов задатак
   ad adı isim başlık görev özet konu
   الاسم العنوان المهمة الملخص الموضوع اسم عنوان مهمة
   이름 제목 작업 요약 명칭 名称 名字 姓名 标题 任务 摘要 主题 名稱 標題 任務 名前 氏名 件名
   naam onderwerp namn navn название имя тема`.split(/\s+/),
);
/** Of these, those that mean a name and nothing else. */
const names = new Set(
  'name nombre nom nome nazwa naziv ime назив име ad adı isim الاسم اسم 이름 名称 名字 姓名 名稱 名前 naam navn'.split(
    ' ',
  ),
);
const identifier = /^(?:#|id|guid|uuid|key|code|nr|no|number|num|index|url|ref|iban)$/;

/** The words of a heading: `item_name`, `ItemName`, `Item name`. */
const wordsOf = (heading: string): string[] =>
  heading
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}#]+/u)
    .filter((word) => word !== '');

interface NameCandidate {
  header: string;
  kind: AttributeKindId;
  /** Whether one line of text holds each of its cells whole. */
  oneLine: boolean;
  filled: number;
}

/** The column that names the items; with `index` -1 a column is added, with the beginnings of the texts of `from`. */
export function guessName(columns: readonly NameCandidate[], rows: number): { index: number; from: number } {
  const worth = columns.map((column) => worthOf(column, rows));
  const best = worth.indexOf(Math.max(...worth));
  return columns[best]?.oneLine ? { index: best, from: best } : { index: -1, from: Math.max(0, best) };
}

function worthOf({ header, kind, oneLine, filled }: NameCandidate, rows: number): number {
  if (filled === 0) return 0;
  const heading = wordsOf(header);
  const exact = heading.length === 1 && words.has(heading[0]!);
  if (exact) return names.has(heading[0]!) ? 10 : 9;
  // A column of gaps leaves most items without a name.
  if (filled * 2 < rows) return 1;
  const named = heading.some((word) => words.has(word));
  const id = heading.some((word) => identifier.test(word));
  const { canBePrimary, multiline, importable } = attributeKinds[kind];
  if (!canBePrimary && !multiline && importable?.cells !== 'options') return 1;
  if (named && !id && canBePrimary) return 8;
  if (id) return 2;
  if (canBePrimary) return 7;
  if (named) return 6;
  if (multiline) return oneLine ? 5 : 4;
  return 3;
}
