/** The value of a cookie in the request header; empty if it is absent. */
export const cookieValue = (cookies: string | undefined, name: string): string =>
  cookies
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''
