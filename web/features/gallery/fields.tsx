import { useState } from 'react';
import { CodeField } from '../../ui/code-field/code-field.tsx';
import DateField from '../../ui/date-field/date-field.tsx';
import { NameField } from '../../ui/name-field/name-field.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { TextArea } from '../../ui/text-field/text-area.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { type Pieces, State } from './piece.tsx';

const nothing = () => {};

function Dates() {
  const [day, setDay] = useState<string | null>('2026-03-09');
  return <DateField label="Day" value={day} onChange={setDay} />;
}

/** What is typed into. */
export const fields: Pieces = {
  'text-field': () => (
    <>
      <State of="empty">
        <TextField label="Board name" placeholder="Plans" />
      </State>
      <State of="with a hint">
        <TextField label="Address" hint="Where the calendar is." defaultValue="https://example.org" />
      </State>
      <State of="with an error">
        <TextField label="Folder name" defaultValue="" error="A folder name is required." />
      </State>
      <State of="disabled">
        <TextField label="Owner" defaultValue="Ann Example" isDisabled />
      </State>
      <State of="several lines">
        <TextArea label="Description" defaultValue={'The first line,\nand the second one.'} />
      </State>
    </>
  ),
  'password-field': () => (
    <>
      <State of="usual">
        <PasswordField label="Password" defaultValue="correct horse" />
      </State>
      <State of="with an error">
        <PasswordField label="New password" error="At least 8 characters." />
      </State>
    </>
  ),
  'code-field': () => (
    <>
      <State of="of an app">
        <CodeField way="totp" defaultValue="123 456" />
      </State>
      <State of="for recovery">
        <CodeField way="recoveryCode" />
      </State>
    </>
  ),
  'date-field': () => (
    <State of="a day">
      <Dates />
    </State>
  ),
  'name-field': () => (
    <State of="being named">
      <NameField label="View name" name="Table" onDone={nothing} />
    </State>
  ),
};
