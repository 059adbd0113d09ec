/** What the indexes of a group hold. */
export interface GroupRecord {
  /** Of what records are made and how they are sent: a server that makes others neither searches nor follows these. */
  mark: string
  /** What each index is called there at present. */
  indexes: Readonly<Record<string, string>>
  /** Digests of the other indexes' records. */
  others: Readonly<Record<string, string>>
  /** Dealers whose cars are there, each with the digest of what they were indexed with, or {@link UNSETTLED}. */
  members: Readonly<Record<string, string>>
}

/** Of a dealer some of whose cars may be there, and none are known to be right. */
export const UNSETTLED = ''

/** Of a dealer all of whose cars are there, and some of which were indexed with something else than the rest: no digest is like this. */
export const MIXED = '?'

/** What a server wrote while it lost the lead, and which may have arrived behind something newer. */
export interface LateWrite {
  /** The lead in which that began. */
  lead: number
  /** Changes of the stock after this one are written again. */
  from: number
  /** Dealers all of whose cars were being written or taken away. */
  dealers: readonly string[]
}

export interface Look {
  isLeading: boolean
  /** Other than before when somebody else may have led meanwhile. */
  lead: number
  record: GroupRecord | null
  /** The change of the stock up to which the cars are there. */
  seq: number
  /** Changes after this one are applied again; null as a rule. */
  againFrom: number | null
  /** What staff ask for; `wishOf` reads it. */
  asked: string | null
  /** The last build, when it would have left too few cars. */
  refused: Refusal | null
}

/** A build would have left too few cars. */
export interface Refusal {
  before: number
  after: number
}

/** What all servers know of a group's indexes, and which of them writes there. */
export interface GroupLedger {
  /** Keeps the lead, or takes it where no server has it. */
  look(): Promise<Look>
  /** The lead that is ours, as far as can be known without asking. */
  held(): number | undefined
  /** Asks. @throws LeadLostError */
  demandLead(): Promise<void>
  /** @throws LeadLostError */
  save(known: { record: GroupRecord; seq: number }): Promise<void>
  /** Said by who wrote although the lead was lost: who leads takes up the lead anew, and with it all that is to be written again. */
  writeAgain(late: LateWrite): Promise<void>
  /** Changes after this one, as {@link Look.againFrom} said, are there. @throws LeadLostError when more is to be written again */
  wroteAgain(from: number): Promise<void>
  refuse(refusal: Refusal): Promise<void>
  /** Done as it was asked for, if by anybody: nothing is refused any more. What was asked for since is still to be done. */
  settle(asked: Look['asked']): Promise<void>
  /** Lets another server lead. */
  release(): Promise<void>
  /** The group has no dealers and no indexes any more. */
  forget(): Promise<void>
}

/** Another server leads meanwhile: nothing that was read before is written any more. */
export class LeadLostError extends Error {
  override readonly name = 'LeadLostError'

  constructor() {
    super('Another server writes the indexes now')
  }
}

/** Of a process without others: it always leads, and nothing outlives it. */
export function lonelyLedger(): GroupLedger {
  const nothing = async (): Promise<void> => undefined
  return {
    look: async () => ({
      isLeading: true,
      lead: 1,
      record: null,
      seq: 0,
      againFrom: null,
      asked: null,
      refused: null,
    }),
    held: () => 1,
    demandLead: nothing,
    save: nothing,
    writeAgain: nothing,
    wroteAgain: nothing,
    refuse: nothing,
    settle: nothing,
    release: nothing,
    forget: nothing,
  }
}
