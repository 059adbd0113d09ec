import { isRecord, type VersionedDocument } from './migration.ts'

/** Texts of the templates' former steps by their key in `copy`, for what a dealer had left as it was. */
const TEXTS: Readonly<Record<string, string>> = {
  'trade.step.tell': 'Make, model, kilometres and anything it needs. Two minutes, no obligation.',
  'trade.step.look': 'Bring it in or send photos. We check the book, the body and the market.',
  'trade.step.figure': 'In writing, good for seven days. Take it off your next car or take the money.',
}

const TITLES = ['Tell us about it', 'We look it over', 'You get a number']

/** The caravan template had steps of its own, without `copy`. */
const CARAVAN = [
  { title: 'Tell us about it', text: 'Builder, year, length and anything it needs.' },
  { title: 'We look it over', text: 'Bring it in, or send photos of all four corners and the ceiling.' },
  { title: 'Choose how', text: 'Cash today, off your next van, or on consignment for more.' },
]

/**
 * Blocks of the page `/trade-in` without changes of the templates' former `steps`. Steps that a dealer wrote, styled or moved become
 * a block of the document, whole and where they stood, and the notes that took their place are hidden, so that nothing is said twice;
 * steps that a dealer hid hide the notes; what stood beside the steps stands below the form.
 */
export function formerSteps(blocks: readonly unknown[], document: VersionedDocument): readonly unknown[] {
  const change = blocks.find((block) => isRecord(block) && block['id'] === 'steps') as
    VersionedDocument | undefined
  if (change !== undefined && change['type'] !== undefined) return blocks
  const isHidden = change?.['hidden'] === true
  const others = blocks.filter((block) => block !== change)
  if (change === undefined || isHidden) {
    const placed = others.map((block) => (isRecord(block) ? besideForm(block) : block))
    return isHidden ? withoutNotes(placed) : placed
  }
  const isPlaced = change['before'] !== undefined || change['after'] !== undefined
  const own = ownSteps(change, document)
  const kept = isPlaced
    ? blocks.map((block) => (block === change ? own : block))
    : [{ ...own, before: 'questions' }, ...others]
  return withoutNotes(kept)
}

function ownSteps(change: VersionedDocument, document: VersionedDocument): VersionedDocument {
  const written = textsOf(document)
  const items =
    document['template'] === 'caravan'
      ? CARAVAN
      : Object.entries(TEXTS).map(([key, text], index) => ({
          title: TITLES[index],
          text: Object.hasOwn(written, key) ? `{copy:${key}}` : text,
        }))
  const props = isRecord(change['props']) ? change['props'] : {}
  return {
    ...change,
    type: 'FeatureList',
    props: { variant: 'steps', heading: 'How it works', items, ...props },
  }
}

function besideForm(block: VersionedDocument): VersionedDocument {
  if (block['before'] !== 'steps' && block['after'] !== 'steps') return block
  const { before: _, after: __, ...own } = block
  return { ...own, after: 'form-band' }
}

function withoutNotes(blocks: readonly unknown[]): readonly unknown[] {
  const band = blocks.find((block) => isRecord(block) && block['id'] === 'form-band') as
    VersionedDocument | undefined
  // A band of the document's own has no notes that say the steps again.
  if (band?.['type'] !== undefined) return blocks
  const hidden = withEntry(band ?? { id: 'form-band' }, 'content', 'trade', (columns) =>
    withEntry(columns, 'end', 'notes', (notes) => ({ hidden: true, ...notes })),
  )
  return band === undefined ? [...blocks, hidden] : blocks.map((block) => (block === band ? hidden : block))
}

/** A block with one entry of a slot changed; an entry that is not there is added. */
function withEntry(
  block: VersionedDocument,
  slot: string,
  id: string,
  change: (entry: VersionedDocument) => VersionedDocument,
): VersionedDocument {
  const slots = isRecord(block['slots']) ? block['slots'] : {}
  const list: unknown[] = Array.isArray(slots[slot]) ? slots[slot] : []
  const known = list.find((entry) => isRecord(entry) && entry['id'] === id) as VersionedDocument | undefined
  const changed = change(known ?? { id })
  const entries = known ? list.map((entry) => (entry === known ? changed : entry)) : [...list, changed]
  return { ...block, slots: { ...slots, [slot]: entries } }
}

/**
 * The document with texts of the former steps (`trade.step.tell`, `.look`, `.figure` of `copy`) as the text `trade.notes`, which the
 * page shows now. A group that has notes already keeps them, and what a block of the document still uses stays.
 */
export function withPresentNotes(document: VersionedDocument): VersionedDocument {
  const { copy } = document
  if (!isRecord(copy) || document['template'] === undefined || document['template'] === 'caravan') return document
  if (!Object.values(copy).some(hasStepsOnly) || usesSteps(document)) return document
  const groups = Object.entries(copy).map(([name, texts]) => [
    name,
    hasStepsOnly(texts) ? withNotes(texts, textsOf(document)) : texts,
  ])
  return { ...document, copy: Object.fromEntries(groups) }
}

function hasStepsOnly(texts: unknown): texts is VersionedDocument {
  return (
    isRecord(texts) &&
    texts['trade.notes'] === undefined &&
    Object.keys(TEXTS).some((key) => typeof texts[key] === 'string')
  )
}

function usesSteps(document: VersionedDocument): boolean {
  return JSON.stringify({ ...document, copy: undefined }).includes('{copy:trade.step.')
}

function withNotes(texts: VersionedDocument, byDefault: VersionedDocument): VersionedDocument {
  const steps = Object.entries(TEXTS).map(([key, text], index) => {
    const step = [texts[key], byDefault[key], text].find((each) => typeof each === 'string') as string
    return `${index + 1}. ${step.replaceAll(/\s+/g, ' ').trim()}`
  })
  const others = Object.entries(texts).filter(([key]) => !Object.hasOwn(TEXTS, key))
  return {
    ...Object.fromEntries(others),
    'trade.notes': ['### What happens next', steps.join('\n')].join('\n\n'),
  }
}

/** What the document says in `copy.default`. */
function textsOf({ copy }: VersionedDocument): VersionedDocument {
  const texts = isRecord(copy) ? copy['default'] : undefined
  return isRecord(texts) ? texts : {}
}
