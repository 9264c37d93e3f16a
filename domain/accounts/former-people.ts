import type { Language } from '../locales.ts';

/** Why somebody is not in a workspace any more: they have left it or were removed, or have deleted their account. */
export const goneKinds = ['removed', 'deleted'] as const;
export type Gone = (typeof goneKinds)[number];

/** How they show, on what they made (specification, "Entities": Profile). The API answers in English. */
const names: Record<Language, Record<Gone, string>> = {
  en: { removed: 'Removed User', deleted: 'Deleted Account' },
  ar: { removed: 'شخص تمت إزالته', deleted: 'حساب محذوف' },
  de: { removed: 'Entfernte Person', deleted: 'Gelöschtes Konto' },
  es: { removed: 'Persona retirada', deleted: 'Cuenta eliminada' },
  fr: { removed: 'Personne retirée', deleted: 'Compte supprimé' },
  it: { removed: 'Persona rimossa', deleted: 'Account eliminato' },
  ko: { removed: '내보낸 사용자', deleted: '삭제된 계정' },
  pl: { removed: 'Usunięta osoba', deleted: 'Usunięte konto' },
  sr: { removed: 'Uklonjena osoba', deleted: 'Izbrisan nalog' },
  tr: { removed: 'Çıkarılmış Kişi', deleted: 'Silinmiş Hesap' },
  zh: { removed: '已移除的人员', deleted: '已删除的账号' },
};

export const { removed: REMOVED_USER, deleted: DELETED_ACCOUNT } = names.en;

/** How somebody who is gone shows to whoever reads this language. */
export const formerName = (gone: Gone, language: Language): string => names[language][gone];
