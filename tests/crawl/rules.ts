import type { ConfigData } from 'html-validate'

/** What the living standard says, without what is a matter of style. */
export const RULES: ConfigData = {
  extends: ['html-validate:standard'],
  elements: ['html5'],
  rules: {
    // React writes both; they are the same to every parser.
    'void-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
  },
}
