const key = 'password-login';

/** Notes for this tab that the member logs in with a password. */
export function notePasswordLogin(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Not offered where nothing may be stored.
  }
}

export function hasLoggedInByPassword(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
