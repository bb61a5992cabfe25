import type { InputType } from '../../protocol/types/question.js';
import { choiceSchema } from './choice-schema.js';
import type { SchemaKind } from './kind.js';
import { textSchema } from './text-schema.js';

export const SCHEMAS: Readonly<Record<InputType, SchemaKind>> = { choice: choiceSchema, text: textSchema };
