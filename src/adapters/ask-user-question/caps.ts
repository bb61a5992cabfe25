/** How long an answer may be, in UTF-16 code units: a host that keeps to the SDK's caps refuses all answers for one that is longer. */
export const ANSWER_CAP = 32_768;

/** How long a note may be. */
export const NOTE_CAP = 8_192;
