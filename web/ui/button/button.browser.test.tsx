import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button } from './button.tsx';

const button = (name: string) => page.getByRole('button', { name });

/** What is sent, and then something else to press in its place. */
function Sending({ answered }: { answered: Promise<void> }) {
  const [step, setStep] = useState<'form' | 'sending' | 'done'>('form');
  const send = () => {
    setStep('sending');
    void answered.then(() => setStep('done'));
  };
  return step === 'done' ? (
    <Button autoFocus>Done</Button>
  ) : (
    <div>
      <Button busy={step === 'sending'} onPress={send}>
        Send
      </Button>
    </div>
  );
}

test.each([
  ['the mouse', () => button('Send').click()],
  ['the keyboard', () => userEvent.keyboard('{Tab}{Enter}')],
])('what comes after a busy button has the focus, pressed by %s', async (_by, press) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(<Sending answered={promise} />);
  await press();
  await expect.element(button('Send')).toBeDisabled();
  resolve();
  await expect.element(button('Done')).toHaveFocus();
});

test('one that is busy keeps its label and can’t be pressed', async () => {
  const onPress = vi.fn();
  await show(
    <Button busy onPress={onPress}>
      Save
    </Button>,
  );
  await expect.element(button('Save')).toHaveAttribute('aria-busy', 'true');
  await button('Save').click({ force: true });
  await userEvent.keyboard('{Tab}{Enter} ');
  expect(onPress).not.toHaveBeenCalled();
});
