import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, type MarkType, type Node, type NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, Plugin, type Command } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { documentOf, textOfDocument } from './words-document.ts'
import { WORDS } from './words-schema.ts'

const { heading, quote, paragraph, bullet_list, ordered_list, list_item } = WORDS.nodes as Record<
  'heading' | 'quote' | 'paragraph' | 'bullet_list' | 'ordered_list' | 'list_item',
  NodeType
>

/** What the bar and the keys do. */
export const WORD_COMMANDS = {
  bold: toggleWhole(WORDS.marks['strong']!),
  italic: toggleWhole(WORDS.marks['em']!),
  heading: toggleBlock(heading, { level: 2 }),
  subheading: toggleBlock(heading, { level: 3 }),
  quote: toggleBlock(quote),
  list: toggleList(bullet_list),
  numbers: toggleList(ordered_list),
} satisfies Record<string, Command>

export type WordCommand = keyof typeof WORD_COMMANDS

/** Words of which only some have the mark get it all over, as in any word processor; they lose it where all have it. */
function toggleWhole(type: MarkType): Command {
  return toggleMark(type, null, { removeWhenPresent: false })
}

/** Whether all words between two places have a mark. */
function isMarkedWhole({ doc }: EditorState, from: number, to: number, type: MarkType): boolean {
  let isWhole = doc.rangeHasMark(from, to, type)
  doc.nodesBetween(from, to, ({ isText, marks }) => {
    isWhole &&= !isText || type.isInSet(marks) !== undefined
  })
  return isWhole
}

function toggleBlock(type: NodeType, attributes: { level?: number } = {}): Command {
  return (state, dispatch) =>
    isBlockOn(state, type, attributes)
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(type, attributes)(state, dispatch)
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isListOn(state, type) ? liftListItem(list_item)(state, dispatch) : wrapInList(type)(state, dispatch)
}

function isBlockOn({ selection }: EditorState, type: NodeType, { level }: { level?: number }): boolean {
  const { parent } = selection.$from
  return parent.type === type && (level === undefined || parent.attrs['level'] === level)
}

function isListOn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return $from.depth >= 2 && $from.node($from.depth - 2).type === type
}

/** Which commands hold at the selection, for the bar. */
export function wordsOn(state: EditorState): Record<WordCommand, boolean> {
  const { from, to, empty, $from } = state.selection
  const has = (name: string) => {
    const type = WORDS.marks[name]!
    return empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : isMarkedWhole(state, from, to, type)
  }
  return {
    bold: has('strong'),
    italic: has('em'),
    heading: isBlockOn(state, heading, { level: 2 }),
    subheading: isBlockOn(state, heading, { level: 3 }),
    quote: isBlockOn(state, quote, {}),
    list: isListOn(state, bullet_list),
    numbers: isListOn(state, ordered_list),
  }
}

/** Address of the link at the selection; empty where there is none. */
export function linkOn(state: EditorState): string {
  let href = ''
  state.doc.nodesBetween(...linkRange(state), ({ marks }) => {
    href ||= String(WORDS.marks['link']!.isInSet(marks)?.attrs['href'] ?? '')
  })
  return href
}

/** Links the marked words, or the whole link at the cursor; an empty address takes the link away. */
export function linkTo(view: EditorView, href: string): void {
  const { state } = view
  const [from, to] = linkRange(state)
  const type = WORDS.marks['link']!
  const change = state.tr.removeMark(from, to, type)
  if (href !== '') {
    if (from === to) change.insert(from, WORDS.text(href, [type.create({ href })]))
    else change.addMark(from, to, type.create({ href }))
  }
  view.dispatch(change)
}

/** What is marked; without that the link that the cursor is in. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): [number, number] {
  if (!empty) return [from, to]
  const type = WORDS.marks['link']!
  const start = $from.start()
  let at = start
  for (const child of $from.parent.children) {
    const end = at + child.nodeSize
    if (type.isInSet(child.marks) && at <= $from.pos && $from.pos <= end) return [at, end]
    at = end
  }
  return [from, to]
}

/** `{site.city}`: what the page fills in. */
const TOKEN = /\{[a-zA-Z][\w.]{0,60}\}/g

/** Tokens look like one thing. */
const tokens = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = []
      doc.descendants((node, at) => {
        for (const { index, 0: token } of node.text?.matchAll(TOKEN) ?? [])
          found.push(Decoration.inline(at + index, at + index + token.length, { class: 'fc-token' }))
      })
      return DecorationSet.create(doc, found)
    },
  },
})

export interface Words {
  view: EditorView
  /** Ends the writing; the element shows what was written, as the site draws it, or what it showed before. */
  end: (isTaken: boolean) => void
  /** What is written, as Markdown. */
  text: () => string
}

/**
 * Lets somebody write in an element of the page: the same marks and looks, stored as the same Markdown.
 *
 * @param onChange after each change of the words or of the selection
 * @param onKey keys that mean something outside of the words; true when it did
 */
export function writeWords(
  element: HTMLElement,
  text: string,
  { onChange, onKey }: { onChange: () => void; onKey: (event: KeyboardEvent) => boolean },
): Words {
  const drawn = Array.from(element.childNodes, (node) => node.cloneNode(true))
  const state = EditorState.create({
    doc: documentOf(text),
    plugins: [
      inputRules({
        rules: [
          wrappingInputRule(/^\s*[-*]\s$/, bullet_list),
          wrappingInputRule(/^\s*1[.)]\s$/, ordered_list),
          textblockTypeInputRule(/^##\s$/, heading, { level: 2 }),
          textblockTypeInputRule(/^###\s$/, heading, { level: 3 }),
          textblockTypeInputRule(/^>\s$/, quote),
        ],
      }),
      keymap({
        'Mod-b': WORD_COMMANDS.bold,
        'Mod-i': WORD_COMMANDS.italic,
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Shift-z': redo,
        Enter: chainCommands(splitListItem(list_item), baseKeymap['Enter']!),
      }),
      keymap(baseKeymap),
      history(),
      tokens,
    ],
  })
  const view = new EditorView(
    { mount: element },
    {
      state,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Text' },
      handleKeyDown: (_, event) => onKey(event),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        onChange()
      },
    },
  )
  // What is typed here is no shortcut of the editor around.
  const keep = (event: Event) => event.stopPropagation()
  element.addEventListener('keydown', keep)
  return {
    view,
    text: () => textOfDocument(view.state.doc),
    end(isTaken) {
      const { doc } = view.state
      element.removeEventListener('keydown', keep)
      view.destroy()
      element.classList.remove('ProseMirror', 'ProseMirror-focused')
      for (const name of ['contenteditable', 'translate', 'role', 'aria-multiline', 'aria-label'])
        element.removeAttribute(name)
      if (isTaken) element.replaceChildren(written(doc, element.ownerDocument))
      else element.replaceChildren(...drawn)
    },
  }
}

/** The site's items of lists have no paragraphs of their own. */
function written({ content }: Node, document: Document): DocumentFragment {
  const fragment = DOMSerializer.fromSchema(WORDS).serializeFragment(content, {
    document,
  }) as DocumentFragment
  for (const line of fragment.querySelectorAll('li > p')) line.replaceWith(...line.childNodes)
  return fragment
}
