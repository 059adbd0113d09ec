import { Dialog } from '../parts/dialog.tsx'
import { SHORTCUTS } from '../workspace/use-shortcuts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <dl className="ed-shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
