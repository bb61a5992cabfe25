export { UrlConsent, type UrlConsentAnswer, type UrlConsentProps } from './url-consent.js';
export type { UrlConsentWords } from './words.js';
