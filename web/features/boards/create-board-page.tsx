import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { newId } from '@tessera/domain/ids.ts';
import { type Hue, hues } from '@tessera/domain/records/record.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { type FormEvent, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { saveStructure, useStructure } from '../../data/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { BoardTile } from './board-cards.tsx';
import styles from './boards.module.css';

export function CreateBoardPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { teamId } = useParams({ from: '/main/team/$teamId/boards/create' });
  const { structure } = useStructure(teamId);
  const [name, setName] = useState('');
  const [hue, setHue] = useState<Hue>('indigo');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('board.nameRequired'));
    setBusy(true);
    const id = newId();
    const position = generateKeyBetween(structure.boards().at(-1)?.position ?? null, null);
    // Shown at once, with or without a network; a refusal takes it back and says so.
    saveStructure(teamId, {
      collection: 'boards',
      id,
      fields: { name: name.trim(), hue, position, user_ids: [] },
    }).catch(() => {});
    await navigate({ to: '/b/$rootId', params: { rootId: id } });
  };

  return (
    <div className={styles.center}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <BoardTile hue={hue} />
        <h1>{t('board.createTitle')}</h1>
        <TextField
          label={t('board.name')}
          value={name}
          onChange={setName}
          error={problem}
          autoFocus
          maxLength={200}
        />
        <RadioGroup value={hue} onChange={(value) => setHue(value as Hue)}>
          <Label className={styles.legend!}>{t('board.colour')}</Label>
          <div className={styles.hues}>
            {hues.map((one) => (
              <Radio key={one} value={one} aria-label={one} className={styles.hue!}>
                <span style={{ background: `var(--${one}-strong)` }} />
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('board.create')}
          </Button>
          <Button kind="quiet" size="large" onPress={() => router.history.back()}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
