/** About what a result shows before it is cut off. */
const TITLE = 60
const DESCRIPTION = 158

/** How the page would look among search results, and when somebody shares its address. */
export function SearchPreview({
  title,
  description,
  address,
  picture,
}: {
  title: string
  description: string
  address: string
  picture: string | undefined
}) {
  return (
    <div className="ed-previews">
      <figure>
        <figcaption>Search result</figcaption>
        <div className="ed-serp">
          <span className="ed-serp__address">{address}</span>
          <span className="ed-serp__title">{cut(title, TITLE)}</span>
          <span>
            {description === ''
              ? 'Search engines pick a sentence of the page.'
              : cut(description, DESCRIPTION)}
          </span>
        </div>
      </figure>
      <figure>
        <figcaption>Shared link</figcaption>
        <div className="ed-share">
          {picture !== undefined && <img src={picture} alt="" />}
          <span className="ed-serp__address">{address.replace(/\/.*/, '')}</span>
          <strong>{cut(title, 80)}</strong>
          {description !== '' && <span>{cut(description, 110)}</span>}
        </div>
      </figure>
    </div>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
