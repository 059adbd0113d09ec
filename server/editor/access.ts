import type { OperationKey } from '../http/editor-api.ts'
import type { Access, AccessTable } from '../staff/guard.ts'

/**
 * Who may call what. `anyone`: also without a session. `staff`: whoever is signed in, about themselves; `unready`: also
 * before a second factor that they need is set up. `platform`:
 * administrators of every dealer. A role: that role, at least, at the dealer of the address. A route that is not here
 * cannot be registered.
 */
export const ACCESS: AccessTable = {
  'GET /api/editor/session': 'anyone',
  'POST /api/editor/sign-in': 'anyone',
  'POST /api/editor/sign-in/passkey/offer': 'anyone',
  'POST /api/editor/sign-in/passkey': 'anyone',
  'POST /api/editor/sign-out': 'anyone',
  'POST /api/editor/setup': 'anyone',
  'POST /api/editor/invite': 'anyone',

  'GET /api/editor/second-factor': 'unready',
  'POST /api/editor/second-factor/offer': 'unready',
  'POST /api/editor/second-factor/confirm': 'unready',
  'POST /api/editor/second-factor/recovery-codes': 'staff',
  'POST /api/editor/second-factor/off': 'staff',
  'GET /api/editor/passkeys': 'staff',
  'POST /api/editor/passkeys/offer': 'staff',
  'POST /api/editor/passkeys': 'staff',
  'POST /api/editor/passkeys/:id/remove': 'staff',
  'POST /api/editor/password': 'staff',
  'GET /api/editor/sessions': 'staff',
  'DELETE /api/editor/sessions/others': 'staff',
  'DELETE /api/editor/sessions/:id': 'staff',
  // Lists only what the grants name.
  'GET /api/editor/tenants': 'staff',
  // Belongs to the release, not to a dealer.
  'GET /api/editor/catalogue': 'staff',

  'GET /api/editor/people': 'platform',
  'POST /api/editor/people': 'platform',
  'PUT /api/editor/people/:email': 'platform',
  'DELETE /api/editor/people/:email': 'platform',
  'GET /api/editor/people/changes': 'platform',
  'POST /api/editor/people/:email/invite': 'platform',
  'GET /api/editor/people/:email/sessions': 'platform',
  'DELETE /api/editor/people/:email/sessions/:id': 'platform',
  'DELETE /api/editor/people/:email/second-factor': 'platform',
  'GET /api/editor/security-log': 'platform',
  'GET /api/editor/security-log/export': 'platform',
  'POST /api/editor/tenants': 'platform',
  'POST /api/editor/fleet/uses': 'platform',
  'POST /api/editor/fleet/plan': 'platform',
  'GET /api/editor/fleet/changes': 'platform',
  'POST /api/editor/fleet/changes': 'platform',
  'POST /api/editor/fleet/changes/:id/next': 'platform',
  'POST /api/editor/fleet/changes/:id/undo': 'platform',

  'GET /api/editor/tenants/:slug': 'editor',
  'GET /api/editor/tenants/:slug/preview': 'editor',
  'GET /api/editor/tenants/:slug/findings': 'editor',
  'GET /api/editor/tenants/:slug/weight': 'editor',
  'GET /api/editor/tenants/:slug/draft': 'editor',
  'PUT /api/editor/tenants/:slug/draft': 'editor',
  'POST /api/editor/tenants/:slug/findings': 'editor',
  'POST /api/editor/tenants/:slug/preview': 'editor',
  'GET /api/editor/tenants/:slug/revisions': 'editor',
  'GET /api/editor/tenants/:slug/revisions/:revision': 'editor',
  'GET /api/editor/tenants/:slug/health': 'editor',
  'GET /api/editor/tenants/:slug/export': 'editor',
  'GET /api/editor/tenants/:slug/plan': 'editor',
  'POST /api/editor/tenants/:slug/presence': 'editor',
  'GET /api/editor/tenants/:slug/links': 'editor',
  'POST /api/editor/tenants/:slug/links': 'editor',
  'DELETE /api/editor/tenants/:slug/links': 'editor',
  'GET /api/editor/tenants/:slug/uploads': 'editor',
  'POST /api/editor/tenants/:slug/uploads': 'editor',
  'GET /api/editor/tenants/:slug/uploads/:name/uses': 'editor',
  'DELETE /api/editor/tenants/:slug/uploads/:name': 'editor',
  'GET /api/editor/tenants/:slug/choices/:kind': 'editor',

  'GET /api/editor/tenants/:slug/domains': 'publisher',
  'GET /api/editor/tenants/:slug/holds': 'publisher',
  'POST /api/editor/tenants/:slug/holds/:id/release': 'publisher',
  'POST /api/editor/tenants/:slug/domains/:host/check': 'publisher',
  'POST /api/editor/tenants/:slug/publish': 'publisher',
  'POST /api/editor/tenants/:slug/rollback': 'publisher',
  'PUT /api/editor/tenants/:slug/plan': 'publisher',
  'DELETE /api/editor/tenants/:slug/plan': 'publisher',
  'PUT /api/editor/tenants/:slug/revisions/:revision/label': 'publisher',

  'POST /api/editor/tenants/:slug/archive': 'administrator',
  'POST /api/editor/tenants/:slug/person/export': 'administrator',
  'POST /api/editor/tenants/:slug/person/erase': 'administrator',
  'GET /api/editor/tenants/:slug/retention': 'administrator',
  'PUT /api/editor/tenants/:slug/retention': 'administrator',
} satisfies Record<OperationKey, Access>
