/** Over the pictures' upper corner, so that nothing moves where a car can be turned; they need the script that shows them. */
export function GalleryTabs({ id, photos, turn }: { id: string; photos: string; turn: string }) {
  const tabs = [
    ['photos', photos],
    ['turn', turn],
  ] as const
  return (
    <div className="fc-vehicle-gallery__tabs" role="tablist" aria-label="Pictures" hidden>
      {tabs.map(([name, text], index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-${name}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
