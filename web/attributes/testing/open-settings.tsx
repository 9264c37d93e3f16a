import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { Suspense, useState } from 'react';
import { vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import type { AttributeUi, SettingsProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';

/** Shows the form of a kind's settings; each change is kept as the kind's schema reads it. */
export async function openSettings(
  kind: AttributeKindId,
  given: Record<string, unknown>,
  more: Omit<SettingsProps, 'settings' | 'onChange'> = {},
) {
  const onChange = vi.fn<SettingsProps['onChange']>();
  const { Settings }: AttributeUi = attributeUis[kind];
  const read = (settings: unknown) =>
    attributeKinds[kind].settings.parse(settings) as Record<string, unknown>;
  function Form() {
    const [settings, setSettings] = useState(() => read(given));
    return (
      <Suspense>
        {Settings && (
          <Settings
            {...more}
            settings={settings}
            onChange={(next) => {
              onChange(next);
              setSettings(next);
            }}
          />
        )}
      </Suspense>
    );
  }
  await show(<Form />);
  return { last: <Of,>() => onChange.mock.lastCall?.[0] as Of, onChange };
}
