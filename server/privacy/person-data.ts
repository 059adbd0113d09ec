import { alertJson, alertsOfPerson, eraseAlerts } from '../alerts/alert-privacy.ts'
import { accountJson, accountsOfPerson, eraseAccounts } from '../accounts/account-privacy.ts'
import { commentJson, commentsOfPerson, eraseComments } from '../comments/comment-privacy.ts'
import type { Db } from '../db/database.ts'
import { leadJson } from '../leads/lead-json.ts'
import { eraseLeads, leadsOfPerson } from '../leads/lead-privacy.ts'
import { eraseMail, mailOf } from '../mail/mailbox.ts'
import { reservationJson } from '../reservations/reservation-json.ts'
import { forgetContacts, reservationsOfPerson } from '../reservations/reservation-privacy.ts'
import { eraseValuations, valuationsOfPerson } from '../site-api/valuation-privacy.ts'
import type { ContactIdentity } from '../db/person.ts'

/** Everything that is stored about a person, by what it is; the same sections that {@link erasePerson} empties. */
export interface PersonData {
  leads: Record<string, unknown>[]
  reservations: Record<string, unknown>[]
  accounts: Record<string, unknown>[]
  alerts: Record<string, unknown>[]
  /** Of the cars that they named in their enquiries. */
  valuations: Record<string, unknown>[]
  comments: Record<string, unknown>[]
  mail: Record<string, unknown>[]
}

/**
 * What a person may ask to see (access, portability).
 *
 * @param tenant only what this dealer holds; mail of the embedded mailbox belongs to no dealer and is then left out
 */
export async function personData(db: Db, person: ContactIdentity, tenant?: string): Promise<PersonData> {
  const leads = await leadsOfPerson(db, person, tenant)
  const accounts = await accountsOfPerson(db, person, tenant)
  const mail = tenant === undefined && person.email !== undefined ? await mailOf(db, person.email) : []
  return {
    leads: leads.map(leadJson),
    reservations: (await reservationsOfPerson(db, person, tenant)).map(reservationJson),
    accounts: await Promise.all(accounts.map((account) => accountJson(db, account))),
    alerts: (await alertsOfPerson(db, person, tenant)).map(alertJson),
    valuations: (await valuationsOfPerson(db, leads)).map(({ document, ...rest }) => ({
      ...document,
      ...rest,
    })),
    comments: (await commentsOfPerson(db, person, tenant)).map(commentJson),
    mail: mail.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
  }
}

/** Forgets a person. @returns number of records per section */
export async function erasePerson(
  db: Db,
  person: ContactIdentity,
  tenant?: string,
): Promise<Record<keyof PersonData, number>> {
  const leads = await leadsOfPerson(db, person, tenant)
  const valuations = await valuationsOfPerson(db, leads)
  return {
    leads: await eraseLeads(
      db,
      leads.map(({ id }) => id),
    ),
    reservations: await forgetContacts(db, await reservationsOfPerson(db, person, tenant)),
    accounts: await eraseAccounts(db, await accountsOfPerson(db, person, tenant), person, tenant),
    alerts: await eraseAlerts(db, await alertsOfPerson(db, person, tenant)),
    valuations: await eraseValuations(db, valuations),
    comments: await eraseComments(db, await commentsOfPerson(db, person, tenant), person, tenant),
    mail: tenant === undefined && person.email !== undefined ? await eraseMail(db, person.email) : 0,
  }
}
