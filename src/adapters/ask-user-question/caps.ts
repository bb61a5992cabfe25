/** The longest answer, in UTF-16 code units. A host with the SDK's caps refuses all answers if one is longer. */
export const ANSWER_CAP = 32_768;

/** The longest note, in UTF-16 code units. */
export const NOTE_CAP = 8_192;
