import type { Country } from '../../schemas/generated/types.ts'
import type { Box } from './rings.ts'

/** Longitude and latitude in units, then the way to each next point. */
export type MapLine = readonly number[]

/** What is drawn of a box at one scale. Rings are of one piece: none has a hole. */
export interface MapLevel {
  box: Box
  /** Degrees of one step. */
  unit: number
  land: readonly MapLine[]
  lakes: readonly MapLine[]
  /** Land in lakes. */
  islands: readonly MapLine[]
  rivers: readonly MapLine[]
  /** Of states and countries. */
  borders: readonly MapLine[]
}

/** Open data of the land around dealers: their town and its surroundings, and as far as a battery reaches. */
export interface MapRegion {
  id: string
  title: string
  country: Country
  near: MapLevel
  far: MapLevel
}

/** A town or suburb and about how many people live there. */
export interface MapPlace {
  name: string
  lat: number
  lng: number
  size: number
}

/** What each layer of a level is, in the order in which they are drawn. */
export const MAP_LAYERS = ['land', 'lakes', 'islands', 'rivers', 'borders'] as const

export type MapLayer = (typeof MAP_LAYERS)[number]

/** The points of a line in degrees, longitude first. */
export function pointsOf(line: MapLine, unit: number): [lng: number, lat: number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < line.length; at += 2) {
    x += line[at] as number
    y += line[at + 1] as number
    points.push([x * unit, y * unit])
  }
  return points
}
