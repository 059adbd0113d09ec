import type { Migration } from 'kysely/migration'
import { migration as tenants } from './001-tenants.ts'
import { migration as leads } from './002-leads.ts'
import { migration as cars } from './003-cars.ts'
import { migration as leadDeliveries } from './004-lead-deliveries.ts'
import { migration as mailbox } from './005-mailbox.ts'
import { migration as valuations } from './006-valuations.ts'
import { migration as reservations } from './007-reservations.ts'
import { migration as accounts } from './008-accounts.ts'
import { migration as editor } from './010-editor.ts'
import { migration as editorWork } from './020-editor-work.ts'
import { migration as fleet } from './030-fleet.ts'
import { migration as staffSafety } from './040-staff-safety.ts'
import { migration as editorDurability } from './050-editor-durability.ts'
import { migration as deletedUploads } from './060-deleted-uploads.ts'
import { migration as staffLibrary } from './070-staff-library.ts'
import { migration as issuedValuations } from './080-issued-valuations.ts'
import { migration as securityLog } from './090-security-log.ts'
import { migration as staffInvites } from './100-staff-invites.ts'
import { migration as domainClaims } from './110-domain-claims.ts'
import { migration as retention } from './120-retention.ts'
import { migration as stagedImports } from './130-staged-imports.ts'
import { migration as staffPasskeys } from './140-staff-passkeys.ts'
import { migration as verifiedHolds } from './150-verified-holds.ts'
import { migration as domainsCheckedAgain } from './160-domains-checked-again.ts'
import { migration as priceHistory } from './190-price-history.ts'
import { migration as savedSearches } from './191-saved-searches.ts'
import { migration as stockFeeds } from './211-stock-feeds.ts'
import { migration as servers } from './216-servers.ts'
import { migration as stockDesk } from './220-stock-desk.ts'
import { migration as jobs } from './210-jobs.ts'
import { migration as mainDomain } from './240-main-domain.ts'
import { migration as feedRuns } from './250-feed-runs.ts'
import { migration as webhookGone } from './251-webhook-gone.ts'
import { migration as leadRequest } from './252-lead-request.ts'
import { migration as comments } from './253-comments.ts'
import { migration as leadPeople } from './260-lead-people.ts'
import { migration as pictureFacts } from './254-picture-facts.ts'
import { migration as presenceBlocks } from './255-presence-blocks.ts'
import { migration as fleetParts } from './261-fleet-parts.ts'
import { migration as contentEntries } from './262-content-entries.ts'
import { migration as pictureObjects } from './263-picture-objects.ts'
import { migration as searchGroups } from './264-search-groups.ts'
import { migration as typefaces } from './265-typefaces.ts'
import { migration as presencePeople } from './266-presence-people.ts'
import { migration as namedDrafts } from './267-named-drafts.ts'
import { migration as alertAsks } from './268-alert-asks.ts'
import { migration as editedComments } from './269-edited-comments.ts'

/**
 * The one list of migrations, in order. A migration that has been released is never edited; a change is a new file.
 *
 * Both databases run the same statements. Conventions that keep them equal: JSON in `text`, times in epoch
 * milliseconds as `bigint`, booleans as `integer` 0 or 1, money in whole dollars, identity columns by `identity()`.
 */
export const migrations: Record<string, Migration> = {
  '001-tenants': tenants,
  '002-leads': leads,
  '003-cars': cars,
  '004-lead-deliveries': leadDeliveries,
  '005-mailbox': mailbox,
  '006-valuations': valuations,
  '007-reservations': reservations,
  '008-accounts': accounts,
  '010-editor': editor,
  '020-editor-work': editorWork,
  '030-fleet': fleet,
  '040-staff-safety': staffSafety,
  '050-editor-durability': editorDurability,
  '060-deleted-uploads': deletedUploads,
  '070-staff-library': staffLibrary,
  '080-issued-valuations': issuedValuations,
  '090-security-log': securityLog,
  '100-staff-invites': staffInvites,
  '110-domain-claims': domainClaims,
  '120-retention': retention,
  '130-staged-imports': stagedImports,
  '140-staff-passkeys': staffPasskeys,
  '150-verified-holds': verifiedHolds,
  '160-domains-checked-again': domainsCheckedAgain,
  '190-price-history': priceHistory,
  '191-saved-searches': savedSearches,
  '220-stock-desk': stockDesk,
  '210-jobs': jobs,
  '211-stock-feeds': stockFeeds,
  '216-servers': servers,
  '240-main-domain': mainDomain,
  '250-feed-runs': feedRuns,
  '251-webhook-gone': webhookGone,
  '252-lead-request': leadRequest,
  '253-comments': comments,
  '260-lead-people': leadPeople,
  '254-picture-facts': pictureFacts,
  '255-presence-blocks': presenceBlocks,
  '261-fleet-parts': fleetParts,
  '262-content-entries': contentEntries,
  '263-picture-objects': pictureObjects,
  '264-search-groups': searchGroups,
  '265-typefaces': typefaces,
  '266-presence-people': presencePeople,
  '267-named-drafts': namedDrafts,
  '268-alert-asks': alertAsks,
  '269-edited-comments': editedComments,
}
