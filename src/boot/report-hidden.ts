// `?lb` logs that a visitor leaves the page (SPECIFICATION 11.21). A beacon survives the page.
if (new URLSearchParams(location.search).has('lb'))
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon('/api/page-hidden.php');
  });
