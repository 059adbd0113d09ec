import { Blocks, Download, Pencil, Plus, SquarePen, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { sectionsOf } from '../../../runtime/sections/sections.ts'
import { pagesWithSection, pagesWords } from '../../core/section-pages.ts'
import { thingsOf, type Thing } from '../../core/where-used.ts'
import { BLOCKS } from '../session/blocks.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { deleteSection, insertSection, openSection, renameSection } from './section-actions.ts'
import { messageOf } from '../parts/message-of.ts'
import { bringSection, saveSection } from './section-files.ts'
import { StaffForm, useStaffForm } from '../forms/staff-form.tsx'
import { SectionNameField, sectionTitleSchema } from './section-name-field.tsx'
import { UseList } from './use-list.tsx'

/** The shared sections of the site: where each is used, add, edit, rename, and delete. One in use stays, and its places are shown. */
export function SectionsPanel() {
  const effective = useSessionState(({ document }) => document.effective)
  const sections = thingsOf(effective, 'section', BLOCKS)
  return (
    <div className="ed-switches">
      <p className="ed-quiet">
        Blocks that several pages share: a change shows on all of them. Choose blocks on a page and press
        “Save as shared section” to make one, or bring in one that somebody gave you as a file.
      </p>
      <BringButton />
      {sections.length === 0 && (
        <div className="ed-nothing">
          <Blocks size={28} aria-hidden />
          <p>There are no shared sections yet.</p>
        </div>
      )}
      <ul className="ed-bare">
        {sections.map((section) => (
          <SectionItem key={section.name} section={section} />
        ))}
      </ul>
    </div>
  )
}

function BringButton() {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <div>
      <button
        type="button"
        className="ed-button ed-button--small"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Upload size={13} aria-hidden /> Bring in from a file
      </button>
      <input
        ref={input}
        type="file"
        aria-label="File of a shared section"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (!chosen) return
          setBusy(true)
          void bringSection(session, chosen)
            .catch((error: unknown) => session.say(`${chosen.name}: ${messageOf(error)}`, 'error'))
            .finally(() => setBusy(false))
        }}
      />
    </div>
  )
}

function SectionItem({ section: { name, title, uses } }: { section: Thing }) {
  const session = useSession()
  const effective = useSessionState(({ document }) => document.effective)
  const [isRenaming, setRenaming] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const places = useRef<HTMLDetailsElement>(null)
  const isUsed = uses.length > 0
  const isInherited = Object.hasOwn(sectionsOf(session.editor.world.lower), name)
  const pages = pagesWithSection(effective, name)
  return (
    <li className="ed-section-card">
      <h2>{title}</h2>
      <p className="ed-quiet">
        {pagesWords(pages.length)}
        {isInherited && ', from a layer below'}
      </p>
      <div className="ed-shared__tools">
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-label={`Edit ${title}`}
          onClick={() => openSection(session, name)}
        >
          <SquarePen size={13} aria-hidden /> Edit
        </button>
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-label={`Add ${title} to this page`}
          onClick={() => insertSection(session, name)}
        >
          <Plus size={13} aria-hidden /> Add
        </button>
        <button
          type="button"
          className="ed-button ed-button--small"
          aria-label={`Download ${title}`}
          onClick={() => void saveSection(session, name)}
        >
          <Download size={13} aria-hidden /> Download
        </button>
        {!isInherited && (
          <button
            type="button"
            className="ed-button ed-button--small"
            aria-label={`Rename ${title}`}
            aria-expanded={isRenaming}
            onClick={() => setRenaming(!isRenaming)}
          >
            <Pencil size={13} aria-hidden /> Rename
          </button>
        )}
        {!isInherited && (
          <button
            type="button"
            className="ed-button ed-button--small"
            aria-label={`Delete ${title}`}
            onClick={() => {
              setRefused(isUsed)
              if (!isUsed) deleteSection(session, name)
              // Somebody may have closed them since they were shown last.
              else if (places.current) places.current.open = true
            }}
          >
            <Trash2 size={13} aria-hidden /> Delete
          </button>
        )}
      </div>
      {isRenaming && <RenameForm name={name} title={title} onDone={() => setRenaming(false)} />}
      {isUsed && (
        <details ref={places}>
          <summary>
            Where it is used <span className="ed-quiet">{uses.length}</span>
          </summary>
          <UseList uses={uses} label={`Places that use ${title}`} />
        </details>
      )}
      <output className="ed-quiet">
        {isRefused &&
          isUsed &&
          'Not deleted: it is still used there. Remove or detach it in these places first.'}
      </output>
    </li>
  )
}

function RenameForm({ name, title, onDone }: { name: string; title: string; onDone: () => void }) {
  const session = useSession()
  const staff = useStaffForm({
    schema: z.object({ title: sectionTitleSchema(session, name) }),
    values: { title },
    onSubmit: (asked) => {
      if (renameSection(session, name, asked.title)) onDone()
    },
  })
  return (
    <StaffForm staff={staff}>
      <SectionNameField />
      <button type="submit" className="ed-button ed-button--small">
        Rename
      </button>
    </StaffForm>
  )
}
