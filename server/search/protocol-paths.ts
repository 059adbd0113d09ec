/** Stands for "several indexes, named in the body" where an index name stands. */
export const ALL = '*'

export interface OneIndex {
  Params: { index: string }
}

export interface OneObject {
  Params: { index: string; objectID: string }
}
