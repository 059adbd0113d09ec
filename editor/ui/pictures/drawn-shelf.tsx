import { useState } from 'react'
import { SearchBox } from '../parts/search-box.tsx'
import { DRAWN_PICTURES, type DrawnPicture } from './drawn-pictures.ts'
import { thumbnail } from './thumbnail.ts'

/** Pictures that come with the platform, for pages that have none of their own yet. */
export function DrawnShelf({ onChoose }: { onChoose: (picture: DrawnPicture) => void }) {
  const [find, setFind] = useState('')
  const words = find.toLowerCase().split(/\s+/)
  const found = DRAWN_PICTURES.filter(({ alt }) => words.every((word) => alt.toLowerCase().includes(word)))
  return (
    <>
      <div className="ed-pictures__find">
        <SearchBox label="Find a picture" query={find} onQuery={setFind} />
      </div>
      <output className="ed-quiet">
        {found.length === 0
          ? 'No picture fits.'
          : found.length === 1
            ? '1 picture'
            : `${found.length} pictures`}
      </output>
      <ul className="ed-pictures">
        {found.map((picture) => (
          <li key={picture.src}>
            <button type="button" className="ed-pictures__choose" onClick={() => onChoose(picture)}>
              <img src={thumbnail(picture.src)} alt="" loading="lazy" />
              <span>{picture.alt}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
