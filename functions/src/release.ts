/** The commit that the functions were built from: the build replaces the variable (webpack.config.ts). */
export const RELEASE = process.env.KEF_BUILT_RELEASE ?? 'unknown'

/** Answers of campaignStatus have it, so that a deployment of half of the site shows from outside. */
export const RELEASE_HEADER = 'x-kef-release'
