/** How a screen reads what its door asked. */
import type { AnswerOf, AnyEndpoint } from '@loan/api';
import { createContext, useCallback, useContext } from 'react';
import { useNavigator, useView } from '../navigation/navigationContext.tsx';
import type { Answered } from '../host/loadScreen.ts';

export const AnswersContext = createContext<ReadonlyMap<string, Answered>>(new Map());

/**
 * The answer of a call this screen's door asks. It is there: the frame draws nothing of the screen before.
 * @throws when the door does not ask this call, or asks it as optional
 */
export function useAnswer<E extends AnyEndpoint>(endpoint: E): AnswerOf<E> {
  const answered = useContext(AnswersContext).get(endpoint.id);
  if (!answered || !('answer' in answered)) {
    throw new Error(`This screen reads ${endpoint.id}; add ask(…) for it to the screen's entry in remote.ts.`);
  }
  return answered.answer as AnswerOf<E>;
}

/** The answer of a call the screen can do without: the answer, why it failed, or undefined when it was not asked. */
export function useOptionalAnswer<E extends AnyEndpoint>(
  endpoint: E,
): { answer: AnswerOf<E> } | { error: unknown } | undefined {
  return useContext(AnswersContext).get(endpoint.id) as { answer: AnswerOf<E> } | { error: unknown } | undefined;
}

/**
 * Reads the screen's answers again; the older ones stay visible meanwhile and when reading fails. `reload` is for what the
 * borrower asked for and says why it failed; `reloadInBackground` for what the screen does by itself, and covers no message.
 */
export function useReload(): {
  reload: () => Promise<void>;
  reloadInBackground: () => Promise<void>;
  isReloading: boolean;
} {
  const { readAgain } = useNavigator();
  return {
    reload: useCallback(async () => void (await readAgain()), [readAgain]),
    reloadInBackground: useCallback(async () => void (await readAgain({ isBackground: true })), [readAgain]),
    isReloading: useView().isReading,
  };
}
