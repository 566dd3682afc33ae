import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyableCode } from './CopyableCode.tsx';
import { CopyButton } from './CopyButton.tsx';

const onCopied = jest.fn();
const execCommand = jest.fn<(command: string) => boolean>();
const clipboard = { writeText: jest.fn<(text: string) => Promise<void>>() };

beforeEach(() => {
  onCopied.mockClear();
  execCommand.mockReset().mockReturnValue(false);
  clipboard.writeText.mockReset().mockResolvedValue();
  Object.assign(document, { execCommand });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function renderAndPress() {
  const user = userEvent.setup({ writeToClipboard: false });
  // user-event installs its own clipboard: replace it.
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  render(
    <CopyButton text="8832 0019" copiedText="copied" failedText="Copy it by hand." onCopied={onCopied}>
      copy
    </CopyButton>,
  );
  await user.click(screen.getByRole('button', { name: 'copy' }));
}

describe('CopyButton', () => {
  test('writes exactly the text to the clipboard and calls onCopied', async () => {
    await renderAndPress();

    expect(clipboard.writeText).toHaveBeenCalledWith('8832 0019');
    expect(onCopied).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('says in the button, beside a tick, that it has copied, for two seconds', async () => {
    await renderAndPress();
    const button = screen.getByRole('button', { name: 'copied' });
    expect(button.querySelector('svg')).not.toBeNull();
    await waitFor(() => expect(button).toHaveAccessibleName('copy'), { timeout: 4_000 });
    expect(button.querySelector('svg')).toBeNull();
  });

  test('keeps the words of a button that has no others, and names what is copied again after two seconds', async () => {
    render(
      <CopyButton text="8832 0019" label="copy Contract No." failedText="" onCopied={onCopied}>
        copy
      </CopyButton>,
    );
    const button = screen.getByRole('button', { name: 'copy Contract No.' });
    await userEvent.setup({ writeToClipboard: false }).click(button);
    expect(button).toHaveAccessibleName('copy');
    await waitFor(() => expect(button).toHaveAccessibleName('copy Contract No.'), { timeout: 4_000 });
  });

  test('says no more that an earlier copy succeeded when one has failed', async () => {
    await renderAndPress();
    clipboard.writeText.mockRejectedValue(new Error('denied'));
    execCommand.mockReturnValue(false);
    const button = screen.getByRole('button', { name: 'copied' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(button).toHaveAccessibleName('copy');
  });

  test('falls back to execCommand and restores the focus when the clipboard rejects', async () => {
    clipboard.writeText.mockRejectedValue(new Error('denied'));
    execCommand.mockReturnValue(true);

    await renderAndPress();

    expect(onCopied).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'copied' })).toHaveFocus();
  });

  test.each([
    ['returns false', () => false],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ])('shows the text selected, to be copied by hand, when execCommand %s', async (_, execCommandResult) => {
    clipboard.writeText.mockRejectedValue(new Error('denied'));
    execCommand.mockImplementation(execCommandResult);

    await renderAndPress();

    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy it by hand.' });
    expect(onCopied).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Copy it by hand.');
    expect(field).toHaveFocus();
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('8832 0019');
  });
});

test('CopyableCode shows groups whose text has no spaces', () => {
  render(<CopyableCode label="Contract No." code="883200194557" copyText="copy" failedText="" onCopied={onCopied} />);

  expect(screen.getByRole('group', { name: 'Contract No.' })).toHaveTextContent(/^883200194557$/);
  expect(screen.getByText('0019')).toBeVisible();
  expect(screen.getByRole('button', { name: 'copy' })).toBeVisible();
});
