import { isObject, type JsonObject } from '../../../runtime/json/object.ts'
import { readSteps } from '../../../runtime/json/steps.ts'
import type { FirstFacts } from '../../../schemas/generated/editor-api.ts'

export type FirstStepId = 'logo' | 'colours' | 'locations' | 'stock' | 'domain' | 'people'

/** Something that every new dealer needs. */
export interface FirstStep {
  id: FirstStepId
  title: string
  isDone: boolean
  /** What is there, or what is missing, in a sentence. */
  detail: string
}

/**
 * What a new dealer needs before customers come, in the order in which it is best done. Everything is read from how
 * things stand; nothing is ticked by hand.
 *
 * @param own the dealer's own values: a template's colours are nobody's choice
 * @param effective the same over the layers below it
 */
export function firstSteps(
  { own, effective }: { own: JsonObject; effective: JsonObject },
  facts: FirstFacts,
): FirstStep[] {
  return [
    logoStep(effective),
    coloursStep(own),
    locationsStep(effective),
    stockStep(facts),
    domainStep(facts),
    peopleStep(facts),
  ]
}

function logoStep(effective: JsonObject): FirstStep {
  const isDone = isText(readSteps(effective, ['theme', 'logo', 'src']))
  return {
    id: 'logo',
    title: 'Logo',
    isDone,
    detail: isDone
      ? 'The logo stands at the top of every page.'
      : 'Until there is one, the name is set in type.',
  }
}

function coloursStep(own: JsonObject): FirstStep {
  const isDone = isText(readSteps(own, ['theme', 'colors', 'primary']))
  return {
    id: 'colours',
    title: 'Colours',
    isDone,
    detail: isDone
      ? 'The dealer has a colour of its own.'
      : 'The site still has the colours of its template. Choose the primary colour first.',
  }
}

function locationsStep(effective: JsonObject): FirstStep {
  const found = effective['locations']
  const locations = Array.isArray(found) ? found.filter(isObject) : []
  const missing = locations.flatMap((location) => {
    const words = missingOf(location)
    return words.length === 0 ? [] : [`${String(location['name'] ?? 'A location')}: no ${listed(words)}.`]
  })
  const count = locations.length === 1 ? 'One location,' : `${locations.length} locations, each`
  return {
    id: 'locations',
    title: 'Locations',
    isDone: locations.length > 0 && missing.length === 0,
    detail:
      locations.length === 0
        ? 'There is none yet.'
        : missing.length === 0
          ? `${count} with street, phone and opening hours.`
          : missing.slice(0, 3).join(' '),
  }
}

function missingOf(location: JsonObject): string[] {
  const phone = [location['phone'], readSteps(location, ['contact_detail', 'phone'])]
  const hours = [location['hours'], readSteps(location, ['contact_detail', 'opening_hours'])]
  return [
    ...(isText(readSteps(location, ['address', 'street'])) ? [] : ['street']),
    ...(phone.some(isText) ? [] : ['phone']),
    ...(hours.some(isFilled) ? [] : ['opening hours']),
  ]
}

function stockStep({ feeds, hasCars }: FirstFacts): FirstStep {
  return {
    id: 'stock',
    title: 'Stock',
    isDone: hasCars,
    detail: hasCars
      ? feeds > 0
        ? 'Cars come by a feed.'
        : 'There are cars. A feed keeps them up to date by itself.'
      : feeds > 0
        ? 'A feed is set up, and has brought no car yet.'
        : 'There is no car yet. Connect the feed that they come by.',
  }
}

function domainStep({ domains }: FirstFacts): FirstStep {
  const served = domains.filter(({ isServed }) => isServed).map(({ host }) => host)
  const waiting = domains.filter(({ isServed }) => !isServed).map(({ host }) => host)
  return {
    id: 'domain',
    title: 'Domain',
    isDone: served.length > 0,
    detail: served[0]
      ? `The site is served at ${served[0]}.`
      : waiting[0]
        ? `${waiting[0]} waits for the proof that it is the dealer’s.`
        : 'The site has no address of its own yet. Add one and publish.',
  }
}

function peopleStep({ people }: FirstFacts): FirstStep {
  return {
    id: 'people',
    title: 'People',
    isDone: people > 0,
    detail:
      people === 0
        ? 'Nobody at the dealer can sign in yet.'
        : people === 1
          ? 'One person has a role at this dealer.'
          : `${people} people have a role at this dealer.`,
  }
}

function listed(words: readonly string[]): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', no ')} and no ${words.at(-1) ?? ''}`
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
