'use client';
import { useState } from 'react';
import type { TrustedForm } from '../../protocol/types/form.js';
import { hasNoOtherIds, hasSameIds } from '../state/identity.js';

/** A `key` for the component that shows a form, in a place that shows one form after the other. A form that gets some of its ids later keeps its key. */
export function useFormKey(form: TrustedForm | undefined): number {
  const [shown, setShown] = useState({ form, key: 0 });
  if (!form || (shown.form && hasSameIds(shown.form, form))) return shown.key;
  const isAnother = shown.form !== undefined && !hasNoOtherIds(shown.form, form);
  setShown({ form, key: isAnother ? shown.key + 1 : shown.key });
  return shown.key;
}
