import { createContext, useContext } from 'react';
import { en } from './en.js';
import type { Words } from './words.js';

export const WordsContext = createContext<Words>(en);

/** The page's words in the user's language. */
export function useWords(): Words {
  return useContext(WordsContext);
}
