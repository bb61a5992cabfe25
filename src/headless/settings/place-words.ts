'use client';
import { placeWords, type PlaceWords } from '../../i18n/place-words.js';
import { useWords, type FormConfig } from './config.js';

/** The words of a place whose form is not there yet. */
export function usePlaceWords(own: Pick<FormConfig, 'messages' | 'locale'>): PlaceWords {
  return useWords(placeWords, own);
}
