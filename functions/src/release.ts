/** The commit that the functions were built from: the build replaces the variable (webpack.config.ts). */
export const RELEASE = process.env.KEF_BUILT_RELEASE ?? 'unknown'

/** A commit, or a name of up to 40 letters, digits and `. _ + -`. */
export const RELEASE_FORM = /^[\w.+-]{1,40}$/

/** Answers of campaignStatus have it, so that a deployment of half of the site shows from outside. */
export const RELEASE_HEADER = 'x-kef-release'
