import type { ParsedQuery } from '../../port.ts'
import { highlightText, markedRecord, type HighlightOptions, type HighlightTree } from './highlight.ts'
import { snippetText } from './snippet.ts'
import type { WordPlan } from './text/plan.ts'

export interface MarkedParts {
  _highlightResult?: Record<string, HighlightTree>
  _snippetResult?: Record<string, HighlightTree>
}

/** Whether hits of the query carry marked words at all: most of the server's own do not. */
export function hasMarkedParts({ attributesToHighlight, attributesToSnippet }: ParsedQuery): boolean {
  return attributesToHighlight?.length !== 0 || attributesToSnippet.length > 0
}

/**
 * What a hit says about the words found in it. @param searchable attributes that `*` stands for; itself `*` where all are
 */
export function markedParts(
  record: Record<string, unknown>,
  query: ParsedQuery,
  words: WordPlan[],
  searchable: readonly string[],
): MarkedParts {
  const all = searchable.includes('*')
    ? Object.keys(record).filter((name) => name !== 'objectID' && !name.startsWith('_'))
    : searchable
  const options: HighlightOptions = {
    words,
    preTag: query.highlightPreTag,
    postTag: query.highlightPostTag,
  }
  const onlyFound = query.restrictHighlightAndSnippetArrays
  const names = (query.attributesToHighlight ?? ['*']).flatMap((name) => (name === '*' ? all : [name]))
  const snippets = query.attributesToSnippet.flatMap(({ name, words: length }) =>
    (name === '*' ? all : [name]).map((each) => ({ name: each, length })),
  )
  return {
    ...(names.length > 0 && {
      _highlightResult: markedRecord(record, names, (text) => highlightText(text, options), onlyFound),
    }),
    ...(snippets.length > 0 && {
      _snippetResult: Object.assign(
        Object.create(null),
        ...snippets.map(({ name, length }) =>
          markedRecord(
            record,
            [name],
            (text) => snippetText(text, { ...options, length, ellipsis: query.snippetEllipsisText }),
            onlyFound,
          ),
        ),
      ) as Record<string, HighlightTree>,
    }),
  }
}
