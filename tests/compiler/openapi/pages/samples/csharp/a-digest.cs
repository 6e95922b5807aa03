using System.Net;

using var handler = new HttpClientHandler();
handler.Credentials = new NetworkCredential("YOUR_USERNAME", "p'w\"$");
using var client = new HttpClient(handler);
using var request = new HttpRequestMessage(HttpMethod.Get, "/boats?a[b]=1");
using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());