import { Dialog } from '../parts/dialog.tsx'
import { keyNames } from '../parts/key-words.ts'
import { SHORTCUTS } from '../actions/use-shortcuts.ts'

/** Every key, and what it does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" isText onClose={onClose}>
      <dl className="ed-shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keyNames(keys)}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
