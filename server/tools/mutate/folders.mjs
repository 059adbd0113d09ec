/**
 * Folders whose rules are tried by a mutation run, and where their tests stand: beside the rule, and in what uses it
 * directly. Tests of whole pages and of the browser are left out: they would make one run last for days.
 */
export const FOLDERS = {
  machines: ['machines'],
  'runtime/check': ['runtime/check'],
  'runtime/resolve': ['runtime/resolve', 'runtime/provenance'],
  'runtime/rules': ['runtime/rules', 'blocks/vehicle-actions', 'blocks/finance-teaser'],
  'server/accounts': ['server/accounts', 'server/editor/privacy'],
  'server/http': ['server/http'],
  'server/images': ['server/images'],
  'server/leads': ['server/leads', 'server/editor/privacy'],
  'server/pages': ['server/pages'],
  'server/reservations': ['server/reservations', 'server/editor/holds', 'server/editor/privacy'],
  'server/search/filter': ['server/search/filter'],
  'server/site-api': ['server/site-api'],
  'server/stock': ['server/stock', 'server/editor/feeds', 'server/editor/stock'],
}
